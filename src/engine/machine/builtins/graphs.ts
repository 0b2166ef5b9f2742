// library(ugraphs): graphs as ordered lists of Vertex-Neighbors.

import { compareTerms } from '../../../terms/compare.js';
import { deref, list, struct } from '../../../terms/build.js';
import { NIL, Var, type Term } from '../../../terms/term.js';
import { instantiationError, typeError } from '../../prolog-error.js';
import type { Theme } from '../builtin.js';
import type { Machine } from '../machine.js';
import { merged } from './ordered-sets.js';
import { isPair, properList, sortUnique } from './sorting.js';

interface Row {
  readonly vertex: Term;
  readonly neighbors: readonly Term[];
}

type Graph = readonly Row[];

function pairOf(term: Term): readonly [Term, Term] {
  const t = deref(term);
  if (isPair(t)) return [deref(t.a0), deref(t.a1)];
  throw t instanceof Var ? instantiationError() : typeError('pair', t);
}

function graphFrom(term: Term): Graph {
  return properList(term).map((row) => {
    const [vertex, neighbors] = pairOf(row);
    return { vertex, neighbors: properList(neighbors) };
  });
}

function graphTerm(graph: Graph): Term {
  return list(graph.map(({ vertex, neighbors }) => struct('-', vertex, list(neighbors))));
}

/** The place of a vertex; -1 when it is none of the graph. */
function find(graph: Graph, vertex: Term): number {
  let low = 0;
  let high = graph.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compareTerms(vertex, graph[middle]?.vertex ?? NIL);
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}

function neighborsOf(graph: Graph, vertex: Term): readonly Term[] | undefined {
  return graph[find(graph, vertex)]?.neighbors;
}

const verticesOf = (graph: Graph): Term[] => graph.map(({ vertex }) => vertex);

function edgesOf(graph: Graph): (readonly [Term, Term])[] {
  return graph.flatMap(({ vertex, neighbors }) => neighbors.map((to) => [vertex, to] as const));
}

function graphOf(vertices: readonly Term[], edges: readonly (readonly [Term, Term])[]): Graph {
  const all = sortUnique([...vertices, ...edges.flat()]);
  const rows = all.map((vertex) => ({ vertex, neighbors: [] as Term[] }));
  for (const [from, to] of edges) rows[find(rows, from)]?.neighbors.push(to);
  return rows.map(({ vertex, neighbors }) => ({ vertex, neighbors: sortUnique(neighbors) }));
}

const unionOf = (a: readonly Term[], b: readonly Term[]): Term[] => merged(a, b, 'left', 'both', 'right');

function union(a: Graph, b: Graph): Graph {
  return unionOf(verticesOf(a), verticesOf(b)).map((vertex) => ({
    vertex,
    neighbors: unionOf(neighborsOf(a, vertex) ?? [], neighborsOf(b, vertex) ?? []),
  }));
}

function withoutVertices(graph: Graph, vertices: readonly Term[]): Graph {
  const gone = sortUnique(vertices);
  return graph
    .filter(({ vertex }) => merged([vertex], gone, 'both').length === 0)
    .map(({ vertex, neighbors }) => ({ vertex, neighbors: merged(neighbors, gone, 'left') }));
}

function withoutEdges(graph: Graph, edges: Graph): Graph {
  return graph.map(({ vertex, neighbors }) => ({
    vertex,
    neighbors: merged(neighbors, neighborsOf(edges, vertex) ?? [], 'left'),
  }));
}

/** Warshall: through each vertex in turn. */
function closure(m: Machine, graph: Graph): Graph {
  let result = graph;
  for (const { vertex } of graph) {
    const through = neighborsOf(result, vertex) ?? [];
    result = result.map((row) => {
      if (--m.fuel < 0) m.tick(() => null);
      if (merged(row.neighbors, [vertex], 'both').length === 0) return row;
      return { vertex: row.vertex, neighbors: unionOf(row.neighbors, through) };
    });
  }
  return result;
}

/** The vertices that can be reached from one, with itself; undefined when one of them is not in the graph. */
function reachable(graph: Graph, start: Term): Term[] | undefined {
  let found: Term[] = [start];
  const pending: Term[] = [start];
  for (let vertex = pending.shift(); vertex !== undefined; vertex = pending.shift()) {
    const neighbors = neighborsOf(graph, vertex);
    if (neighbors === undefined) return undefined;
    pending.push(...merged(found, neighbors, 'right'));
    found = unionOf(found, neighbors);
  }
  return found;
}

/** Undefined for a graph with a cycle. */
function topologicalOrder(graph: Graph): Term[] | undefined {
  const incoming = graph.map(() => 0);
  for (const [, to] of edgesOf(graph)) incoming[find(graph, to)] = (incoming[find(graph, to)] ?? 0) + 1;
  const free = verticesOf(graph).filter((_, index) => incoming[index] === 0);
  // It grows while it is gone through.
  for (const vertex of free) {
    for (const to of neighborsOf(graph, vertex) ?? []) {
      const place = find(graph, to);
      const left = (incoming[place] ?? 0) - 1;
      incoming[place] = left;
      if (left === 0) free.push(to);
    }
  }
  return free.length === graph.length ? free : undefined;
}

function composition(a: Graph, b: Graph): Graph {
  return unionOf(verticesOf(a), verticesOf(b)).map((vertex) => ({
    vertex,
    neighbors: (neighborsOf(a, vertex) ?? []).reduce<readonly Term[]>(
      (found, middle) => unionOf(found, neighborsOf(b, middle) ?? []),
      [],
    ),
  }));
}

function complement(graph: Graph): Graph {
  const vertices = verticesOf(graph);
  return graph.map(({ vertex, neighbors }) => ({
    vertex,
    neighbors: merged(vertices, unionOf(neighbors, [vertex]), 'left'),
  }));
}

function unifyNeighbors(m: Machine, vertex: Term, graph: Term, neighbors: Term): boolean {
  const found = neighborsOf(graphFrom(graph), vertex);
  return found !== undefined && m.unify(neighbors, list(found));
}

const pairsFrom = (term: Term): (readonly [Term, Term])[] => properList(term).map(pairOf);

export const graphTheme: Theme = {
  definer: 'library',
  deterministic: {
    'vertices_edges_to_ugraph/3': (m, vertices, edges, graph) =>
      m.unify(graph, graphTerm(graphOf(properList(vertices), pairsFrom(edges)))),
    'vertices/2': (m, graph, vertices) => m.unify(vertices, list(verticesOf(graphFrom(graph)))),
    'edges/2': (m, graph, edges) =>
      m.unify(edges, list(edgesOf(graphFrom(graph)).map(([from, to]) => struct('-', from, to)))),
    'add_vertices/3': (m, graph, vertices, result) =>
      m.unify(result, graphTerm(union(graphFrom(graph), graphOf(properList(vertices), [])))),
    'del_vertices/3': (m, graph, vertices, result) =>
      m.unify(result, graphTerm(withoutVertices(graphFrom(graph), properList(vertices)))),
    'add_edges/3': (m, graph, edges, result) =>
      m.unify(result, graphTerm(union(graphFrom(graph), graphOf([], pairsFrom(edges))))),
    'del_edges/3': (m, graph, edges, result) =>
      m.unify(result, graphTerm(withoutEdges(graphFrom(graph), graphOf([], pairsFrom(edges))))),
    'ugraph_union/3': (m, a, b, result) => m.unify(result, graphTerm(union(graphFrom(a), graphFrom(b)))),
    'neighbors/3': unifyNeighbors,
    'neighbours/3': unifyNeighbors,
    'reachable/3': (m, vertex, graph, vertices) => {
      const found = reachable(graphFrom(graph), vertex);
      return found !== undefined && m.unify(vertices, list(found));
    },
    'transitive_closure/2': (m, graph, result) => m.unify(result, graphTerm(closure(m, graphFrom(graph)))),
    'transpose_ugraph/2': (m, term, result) => {
      const graph = graphFrom(term);
      const flipped = edgesOf(graph).map(([from, to]) => [to, from] as const);
      return m.unify(result, graphTerm(graphOf(verticesOf(graph), flipped)));
    },
    'compose/3': (m, a, b, result) => m.unify(result, graphTerm(composition(graphFrom(a), graphFrom(b)))),
    'complement/2': (m, graph, result) => m.unify(result, graphTerm(complement(graphFrom(graph)))),
    'top_sort/2': (m, graph, order) => {
      const found = topologicalOrder(graphFrom(graph));
      return found !== undefined && m.unify(order, list(found));
    },
  },
};
