import { join } from 'node:path';
import { expect } from 'chai';
import { displayPath, formatDiagnostic, formatPlace } from '../../src/language/diagnostic-text.js';

const at = { file: join(process.cwd(), 'kb', 'birds.pl'), line: 14, column: 3 };

describe('the text of a diagnostic', () => {
  it('is one line: place, severity, message, code', () => {
    expect(
      formatDiagnostic({ ...at, severity: 'error', code: 'syntax-error', message: 'expected a term' }),
    ).to.equal(`${join('kb', 'birds.pl')}:14:3: error: expected a term [syntax-error]`);
  });

  it('names a place within a sentence by file and line', () => {
    expect(formatPlace(at)).to.equal(`${join('kb', 'birds.pl')}:14`);
  });

  it('keeps the absolute path where that is shorter', () => {
    expect(displayPath('/x.pl')).to.equal('/x.pl');
  });
});
