export const segmentLimits = {
  /** Records of one segment: the fewer segments, the faster a search. */
  records: 8_000,
  /** Limits characters of records and bytes of segments: building takes several times as much memory. */
  characters: 67_108_864,
  bytes: 16_777_216,
  /** Characters of records that wait for a segment while they are imported. */
  ahead: 4_194_304,
  /** Changed records above which they become a segment of the store, in the background. */
  delta: 1_000,
  /** Changed records above which a search waits until they are in a segment: to read them takes too long. */
  largestDelta: 8_000,
  /** Records of one segment of the delta: 4 to the power of 5, the least of a tier. */
  deltaSegment: 1_024,
  /** Records read at once, 20 to 50 µs each; other requests are served in between. */
  page: 50,
  /** Bytes of a segment that one transaction writes: it takes a millisecond or two, and others wait for it. */
  part: 262_144,
  /** Parts that one transaction deletes, for the same reason. */
  deletedParts: 4,
  /** Bytes of all segments that a process keeps. Those of the last searched project are kept whatever their size. */
  cache: 268_435_456,
  /** Bytes of the segments of a project up to which it is searched on the main thread: some thousand variants. */
  onMainThread: 1_048_576,
  /** Bytes of the segments of a project from which its records are counted in them: the store takes 0.3 µs for each. */
  counted: 4_194_304,
  /** Milliseconds that a search may keep the main thread: more would delay all other requests. */
  longestOnMainThread: 20,
  /** Characters of records up to which they are made a segment on the main thread: about 100 products. */
  builtOnMainThread: 262_144,
  /** Milliseconds that a search waits for an index. */
  wait: 5_000,
  /** Milliseconds between two looks at an index that another process builds. */
  look: 200,
  /** Milliseconds after which another process may take over the building of an index. */
  lease: 15_000,
} as const;
