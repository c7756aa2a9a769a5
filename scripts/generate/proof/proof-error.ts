/** A part of the document that the service could not serve as written. */
export interface ProofError {
  /** In the bundled document. */
  pointer: string;
  message: string;
  /** Whether no operation that refers to this place can be served. */
  isFatal?: boolean;
  /** Default: `proof`. */
  rule?: string;
}
