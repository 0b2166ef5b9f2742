// The hot half of library(assoc): AVL trees t(Key, Value, Balance, Left, Right), with `t` for the empty one.

import { compareTerms } from '../../../terms/compare.js';
import { deref, list, struct } from '../../../terms/build.js';
import { Atom, Functor, Var, type Term } from '../../../terms/term.js';
import { Struct5 } from '../../../terms/wide-structs.js';
import { domainError, instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { isPair, keySorted, properList } from './sorting.js';

const EMPTY = Atom.of('t');
const NODE = Functor.of('t', 5);
const LEFT_DEEPER = Atom.of('<');
const EVEN = Atom.of('-');
const RIGHT_DEEPER = Atom.of('>');

interface Node {
  readonly key: Term;
  readonly value: Term;
  readonly balance: Term;
  readonly left: Term;
  readonly right: Term;
}

/** The node at the root of a tree; undefined for the empty tree. */
function rootOf(tree: Term): Node | undefined {
  const t = deref(tree);
  if (t === EMPTY) return undefined;
  if (t instanceof Var) throw instantiationError();
  if (!(t instanceof Struct5) || t.functor !== NODE) throw typeError('assoc', t);
  return { key: t.a0, value: t.a1, balance: deref(t.a2), left: t.a3, right: t.a4 };
}

function tree(key: Term, value: Term, balance: Term, left: Term, right: Term): Term {
  return new Struct5(NODE, key, value, balance, left, right);
}

/** A tree after a change, and whether its depth is not what it was. */
interface Changed {
  readonly tree: Term;
  readonly depth: boolean;
}

function put(at: Term, key: Term, value: Term): Changed {
  const root = rootOf(at);
  if (root === undefined) return { tree: tree(key, value, EVEN, EMPTY, EMPTY), depth: true };
  const order = compareTerms(key, root.key);
  if (order === 0) return { tree: tree(root.key, value, root.balance, root.left, root.right), depth: false };
  const below = put(order < 0 ? root.left : root.right, key, value);
  return order < 0 ? grownLeft(root, below) : grownRight(root, below);
}

function grownLeft(root: Node, left: Changed): Changed {
  if (left.depth && root.balance === LEFT_DEEPER) return { ...rotateRight(root, left.tree), depth: false };
  const balance = !left.depth ? root.balance : root.balance === EVEN ? LEFT_DEEPER : EVEN;
  const depth = left.depth && balance !== EVEN;
  return { tree: tree(root.key, root.value, balance, left.tree, root.right), depth };
}

function grownRight(root: Node, right: Changed): Changed {
  if (right.depth && root.balance === RIGHT_DEEPER) return { ...rotateLeft(root, right.tree), depth: false };
  const balance = !right.depth ? root.balance : root.balance === EVEN ? RIGHT_DEEPER : EVEN;
  const depth = right.depth && balance !== EVEN;
  return { tree: tree(root.key, root.value, balance, root.left, right.tree), depth };
}

function shrunkLeft(root: Node, left: Changed): Changed {
  if (left.depth && root.balance === RIGHT_DEEPER)
    return rotateLeft({ ...root, left: left.tree }, root.right);
  const balance = !left.depth ? root.balance : root.balance === EVEN ? RIGHT_DEEPER : EVEN;
  const depth = left.depth && balance === EVEN;
  return { tree: tree(root.key, root.value, balance, left.tree, root.right), depth };
}

function shrunkRight(root: Node, right: Changed): Changed {
  if (right.depth && root.balance === LEFT_DEEPER)
    return rotateRight({ ...root, right: right.tree }, root.left);
  const balance = !right.depth ? root.balance : root.balance === EVEN ? LEFT_DEEPER : EVEN;
  const depth = right.depth && balance === EVEN;
  return { tree: tree(root.key, root.value, balance, root.left, right.tree), depth };
}

// `depth` tells whether the whole is now shallower than before the rotation.
function rotateRight(root: Node, leftTree: Term): Changed {
  const left = rootOf(leftTree);
  if (left === undefined) throw typeError('assoc', leftTree);
  const { key, value, right } = root;
  if (left.balance === RIGHT_DEEPER) return rotateTwice(leftTree, tree(key, value, EVEN, EMPTY, right));
  const isEven = left.balance === EVEN;
  const lower = tree(key, value, isEven ? LEFT_DEEPER : EVEN, left.right, right);
  return { tree: tree(left.key, left.value, isEven ? RIGHT_DEEPER : EVEN, left.left, lower), depth: !isEven };
}

function rotateLeft(root: Node, rightTree: Term): Changed {
  const right = rootOf(rightTree);
  if (right === undefined) throw typeError('assoc', rightTree);
  const { key, value, left } = root;
  if (right.balance === LEFT_DEEPER) return rotateTwice(tree(key, value, EVEN, left, EMPTY), rightTree);
  const isEven = right.balance === EVEN;
  const lower = tree(key, value, isEven ? RIGHT_DEEPER : EVEN, left, right.left);
  return {
    tree: tree(right.key, right.value, isEven ? LEFT_DEEPER : EVEN, lower, right.right),
    depth: !isEven,
  };
}

// Of the two, one is the deeper child and the other the old root without it; the inner grandchild comes up.
function rotateTwice(lowerTree: Term, upperTree: Term): Changed {
  const lower = rootOf(lowerTree);
  const upper = rootOf(upperTree);
  const middle = rootOf((lower?.balance === RIGHT_DEEPER ? lower.right : upper?.left) ?? EMPTY);
  if (lower === undefined || upper === undefined || middle === undefined) throw typeError('assoc', lowerTree);
  const left = middle.balance === RIGHT_DEEPER ? LEFT_DEEPER : EVEN;
  const right = middle.balance === LEFT_DEEPER ? RIGHT_DEEPER : EVEN;
  return {
    tree: tree(
      middle.key,
      middle.value,
      EVEN,
      tree(lower.key, lower.value, left, lower.left, middle.left),
      tree(upper.key, upper.value, right, middle.right, upper.right),
    ),
    depth: true,
  };
}

interface Removed extends Changed {
  readonly key: Term;
  readonly value: Term;
}

function removeLeast(root: Node): Removed {
  const left = rootOf(root.left);
  if (left === undefined) return { key: root.key, value: root.value, tree: root.right, depth: true };
  const removed = removeLeast(left);
  return { ...removed, ...shrunkLeft(root, removed) };
}

function removeGreatest(root: Node): Removed {
  const right = rootOf(root.right);
  if (right === undefined) return { key: root.key, value: root.value, tree: root.left, depth: true };
  const removed = removeGreatest(right);
  return { ...removed, ...shrunkRight(root, removed) };
}

function remove(at: Term, key: Term): Removed | undefined {
  const root = rootOf(at);
  if (root === undefined) return undefined;
  const order = compareTerms(key, root.key);
  if (order === 0) return { key: root.key, value: root.value, ...withoutRoot(root) };
  const removed = remove(order < 0 ? root.left : root.right, key);
  if (removed === undefined) return undefined;
  return { ...removed, ...(order < 0 ? shrunkLeft(root, removed) : shrunkRight(root, removed)) };
}

function withoutRoot(root: Node): Changed {
  const left = rootOf(root.left);
  const right = rootOf(root.right);
  if (left === undefined) return { tree: root.right, depth: true };
  if (right === undefined) return { tree: root.left, depth: true };
  if (root.balance === RIGHT_DEEPER) {
    const { key, value, ...rest } = removeLeast(right);
    return shrunkRight({ ...root, key, value }, rest);
  }
  const { key, value, ...rest } = removeGreatest(left);
  return shrunkLeft({ ...root, key, value }, rest);
}

function get(m: Machine, key: Term, at: Term, value: Term): boolean {
  for (let root = rootOf(at); root !== undefined;) {
    const order = compareTerms(key, root.key);
    if (order === 0) return m.unify(value, root.value);
    root = rootOf(order < 0 ? root.left : root.right);
  }
  return false;
}

/** The nodes from the least key to the greatest. */
function inOrder(at: Term): Node[] {
  const found: Node[] = [];
  const pending: Node[] = [];
  let root = rootOf(at);
  for (;;) {
    for (; root !== undefined; root = rootOf(root.left)) pending.push(root);
    const next = pending.pop();
    if (next === undefined) return found;
    found.push(next);
    root = rootOf(next.right);
  }
}

/** A tree of sorted pairs, as balanced as can be; the depth comes with it. */
function build(pairs: readonly Term[], from: number, to: number): { tree: Term; depth: number } {
  if (from >= to) return { tree: EMPTY, depth: 0 };
  const middle = to - 1 - Math.floor((to - from - 1) / 2);
  const pair = deref(pairs[middle] ?? EMPTY);
  if (!isPair(pair)) throw typeError('pair', pair);
  const left = build(pairs, from, middle);
  const right = build(pairs, middle + 1, to);
  const balance = left.depth === right.depth ? EVEN : left.depth > right.depth ? LEFT_DEEPER : RIGHT_DEEPER;
  return { tree: tree(pair.arg(0), pair.arg(1), balance, left.tree, right.tree), depth: left.depth + 1 };
}

function fromSorted(pairs: readonly Term[], domain: string, culprit: Term): Term {
  const keys = pairs.map((pair) => {
    const t = deref(pair);
    if (!isPair(t)) throw t instanceof Var ? instantiationError() : typeError('pair', t);
    return t.arg(0);
  });
  for (let i = 1; i < keys.length; i++) {
    if (compareTerms(keys[i - 1] ?? EMPTY, keys[i] ?? EMPTY) >= 0) throw domainError(domain, culprit);
  }
  return build(pairs, 0, pairs.length).tree;
}

function unifyRemoved(m: Machine, removed: Removed, key: Term, value: Term, rest: Term): boolean {
  return m.unify(key, removed.key) && m.unify(value, removed.value) && m.unify(rest, removed.tree);
}

export const associationTheme: Theme = {
  definer: 'library',
  deterministic: {
    'empty_assoc/1': (m, assoc) => m.unify(assoc, EMPTY),
    'get_assoc/3': get,
    'put_assoc/4': (m, key, assoc, value, changed) => m.unify(changed, put(assoc, key, value).tree),
    'del_assoc/4': (m, key, assoc, value, rest) => {
      const removed = remove(assoc, key);
      return removed !== undefined && unifyRemoved(m, removed, key, value, rest);
    },
    'del_min_assoc/4': (m, assoc, key, value, rest) => {
      const root = rootOf(assoc);
      return root !== undefined && unifyRemoved(m, removeLeast(root), key, value, rest);
    },
    'del_max_assoc/4': (m, assoc, key, value, rest) => {
      const root = rootOf(assoc);
      return root !== undefined && unifyRemoved(m, removeGreatest(root), key, value, rest);
    },
    'list_to_assoc/2': (m, pairs, assoc) =>
      m.unify(assoc, fromSorted(keySorted(pairs), 'unique_key_pairs', pairs)),
    'ord_list_to_assoc/2': (m, pairs, assoc) =>
      m.unify(assoc, fromSorted(properList(pairs), 'key_ordered_pairs', pairs)),
    'assoc_to_list/2': (m, assoc, pairs) =>
      m.unify(pairs, list(inOrder(assoc).map(({ key, value }) => struct('-', key, value)))),
    'assoc_to_keys/2': (m, assoc, keys) => m.unify(keys, list(inOrder(assoc).map(({ key }) => key))),
    'assoc_to_values/2': (m, assoc, values) =>
      m.unify(values, list(inOrder(assoc).map(({ value }) => value))),
  },
};
