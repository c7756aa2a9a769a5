export const segmentLimits = {
  /** Records per segment: fewer segments make searches faster. */
  records: 8_000,
  /** Limits characters of records and bytes of segments: building takes several times as much memory. */
  characters: 67_108_864,
  bytes: 16_777_216,
  /** Changed records above which a stored segment is built from them, in the background. */
  delta: 1_000,
  /** Changed records above which a search waits for a segment: reading them takes too long. */
  largestDelta: 8_000,
  /** Records per segment of the delta: 4 to the power of 5, the minimum of a tier. */
  deltaSegment: 1_024,
  /** Records read at once, 20 to 50 µs each; other requests run in between. */
  page: 50,
  /** Bytes of a segment per transaction, which takes one or two milliseconds. */
  part: 262_144,
  /** Parts deleted per transaction, for the same reason. */
  deletedParts: 4,
  /** Bytes of all cached segments. The last searched project's are always kept. */
  cache: 268_435_456,
  /** Maximum bytes of a project's segments to search on the main thread: some thousand variants. */
  onMainThread: 1_048_576,
  /** Maximum milliseconds of a search on the main thread: it delays all other requests. */
  longestOnMainThread: 20,
  /** Maximum characters of records to build on the main thread: about 100 products. */
  builtOnMainThread: 262_144,
  /** Maximum milliseconds that a search waits for an index. */
  wait: 5_000,
  /** Milliseconds between checks of an index that another process builds. */
  look: 200,
  /** Milliseconds after which another process may take over a build. */
  lease: 15_000,
} as const;
