// Compounds of five to eight arguments, which hold them in fields as the small ones do.

import { makeCompounds, type Compound, type Functor, type Term } from './term.js';

export class Struct5 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
    public a1: Term,
    public a2: Term,
    public a3: Term,
    public a4: Term,
  ) {}
  arg(index: number): Term {
    switch (index) {
      case 0:
        return this.a0;
      case 1:
        return this.a1;
      case 2:
        return this.a2;
      case 3:
        return this.a3;
      default:
        return this.a4;
    }
  }
  setArg(index: number, value: Term): void {
    switch (index) {
      case 0:
        this.a0 = value;
        break;
      case 1:
        this.a1 = value;
        break;
      case 2:
        this.a2 = value;
        break;
      case 3:
        this.a3 = value;
        break;
      default:
        this.a4 = value;
    }
  }
}

export class Struct6 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
    public a1: Term,
    public a2: Term,
    public a3: Term,
    public a4: Term,
    public a5: Term,
  ) {}
  arg(index: number): Term {
    switch (index) {
      case 0:
        return this.a0;
      case 1:
        return this.a1;
      case 2:
        return this.a2;
      case 3:
        return this.a3;
      case 4:
        return this.a4;
      default:
        return this.a5;
    }
  }
  setArg(index: number, value: Term): void {
    switch (index) {
      case 0:
        this.a0 = value;
        break;
      case 1:
        this.a1 = value;
        break;
      case 2:
        this.a2 = value;
        break;
      case 3:
        this.a3 = value;
        break;
      case 4:
        this.a4 = value;
        break;
      default:
        this.a5 = value;
    }
  }
}

export class Struct7 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
    public a1: Term,
    public a2: Term,
    public a3: Term,
    public a4: Term,
    public a5: Term,
    public a6: Term,
  ) {}
  arg(index: number): Term {
    switch (index) {
      case 0:
        return this.a0;
      case 1:
        return this.a1;
      case 2:
        return this.a2;
      case 3:
        return this.a3;
      case 4:
        return this.a4;
      case 5:
        return this.a5;
      default:
        return this.a6;
    }
  }
  setArg(index: number, value: Term): void {
    switch (index) {
      case 0:
        this.a0 = value;
        break;
      case 1:
        this.a1 = value;
        break;
      case 2:
        this.a2 = value;
        break;
      case 3:
        this.a3 = value;
        break;
      case 4:
        this.a4 = value;
        break;
      case 5:
        this.a5 = value;
        break;
      default:
        this.a6 = value;
    }
  }
}

export class Struct8 implements Compound {
  declare readonly args: Compound['args'];
  constructor(
    readonly functor: Functor,
    public a0: Term,
    public a1: Term,
    public a2: Term,
    public a3: Term,
    public a4: Term,
    public a5: Term,
    public a6: Term,
    public a7: Term,
  ) {}
  arg(index: number): Term {
    switch (index) {
      case 0:
        return this.a0;
      case 1:
        return this.a1;
      case 2:
        return this.a2;
      case 3:
        return this.a3;
      case 4:
        return this.a4;
      case 5:
        return this.a5;
      case 6:
        return this.a6;
      default:
        return this.a7;
    }
  }
  setArg(index: number, value: Term): void {
    switch (index) {
      case 0:
        this.a0 = value;
        break;
      case 1:
        this.a1 = value;
        break;
      case 2:
        this.a2 = value;
        break;
      case 3:
        this.a3 = value;
        break;
      case 4:
        this.a4 = value;
        break;
      case 5:
        this.a5 = value;
        break;
      case 6:
        this.a6 = value;
        break;
      default:
        this.a7 = value;
    }
  }
}

makeCompounds([Struct5, Struct6, Struct7, Struct8]);
