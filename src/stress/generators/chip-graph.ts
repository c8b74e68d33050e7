/** A graph: edges one after the other, each `from, to, label` (the label 0 … 2 for L, R, B; 0 where there are none). */
export interface ChipGraph {
  readonly n: number;
  readonly edges: Int32Array;
}

/** What a graph is to be, by the switches of the command. */
export interface ChipDemands {
  readonly acyclic: boolean;
  readonly partizan: boolean;
}
