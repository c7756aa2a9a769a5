import type { Workloads } from "../scenarios.js";

export const peerNames = ["prism", "json-server", "commercetools-mock"] as const;

/** A program of others, measured as it comes: installed only where it is wanted. */
export interface Peer {
  name: (typeof peerNames)[number];
  title: string;
  /** From the npm registry, in exactly this version. */
  package: { name: string; version: string };
  /** What it does and does not do, beside the others. */
  note: string;
  /** By name: what it finds in its folder when it starts. */
  files?: Readonly<Record<string, string>>;
  arguments(place: PeerPlace): string[];
  workloads: Workloads;
}

export interface PeerPlace {
  port: number;
  /** Our document. */
  document: string;
  /** A file of the package. */
  module: (path: string) => string;
  /** One of {@link Peer.files}. */
  file: (name: string) => string;
}
