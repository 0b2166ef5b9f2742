// Content of a knowledge base → content blocks and resource contents of the protocol.

import type { Annotations, ContentBlock, ReadResourceResult } from '@modelcontextprotocol/server';
import type { Content, ContentAnnotations, ContentItem, ResourceContent } from '../knowledge/catalogue.js';

export function contentBlock(content: Content): ContentBlock {
  const { annotations } = content;
  const block = plainBlock(content);
  return annotations === undefined ? block : { ...block, annotations: wireAnnotations(annotations) };
}

function wireAnnotations({ audience, ...rest }: ContentAnnotations): Annotations {
  return { ...rest, ...(audience !== undefined && { audience: [...audience] }) };
}

function plainBlock(content: ContentItem): ContentBlock {
  switch (content.kind) {
    case 'text':
      return { type: 'text', text: content.text };
    case 'image':
    case 'audio':
      return { type: content.kind, data: content.data, mimeType: content.mimeType };
    case 'resource': {
      const { uri, mimeType, text } = content;
      return { type: 'resource', resource: { uri, mimeType, text } };
    }
    case 'blob': {
      const { uri, mimeType, data } = content;
      return { type: 'resource', resource: { uri, mimeType, blob: data } };
    }
    case 'link': {
      const { uri, name, description, mimeType } = content;
      return {
        type: 'resource_link',
        uri,
        name,
        ...(description !== undefined && { description }),
        ...(mimeType !== undefined && { mimeType }),
      };
    }
  }
}

export function resourceContents(content: ResourceContent): ReadResourceResult['contents'][number] {
  const { meta, ...contents } = content;
  return meta === undefined ? contents : { ...contents, _meta: meta };
}
