import type { Path } from "./members.js";
import type { PageMember } from "./paging.js";

/** How an item becomes a declared response; written by `npm run generate`. */
export interface ResponsePlan {
  status: number;
  /** Set if several are declared. */
  mediaType?: string;
  /** Required headers with their values. */
  headers?: Readonly<Record<string, string | number | boolean>>;
  /** The declared header with the path of a created item. */
  location?: string;
  /** Whether that header has a URL: a path is not enough. */
  isUrl?: boolean;
  /** A body from the document's examples or schema; missing if there is none. */
  example?: unknown;
  /** The smallest valid file of the media type, base64, if the document has no example. */
  file?: string;
  hasBody: boolean;
  /** The path to an item in the body; empty: it is the body. */
  item?: Path;
  /** The member with the item's id, if it has another name than in the item. */
  id?: string;
  /** The member of an item that is the whole body, such as its id. */
  member?: string;
  list?: ListPlan;
  /** Examples in the other contents that the response declares. */
  others?: readonly ContentExample[];
}

/** An example of a response in one content; {@link ResponsePlan} describes the members. */
export interface ContentExample {
  mediaType: string;
  example?: unknown;
  file?: string;
}

export interface ListPlan {
  /** Path to the list. */
  at: readonly string[];
  /** Path to the item in an element. */
  item: readonly string[];
  /** Members around the list. */
  members: readonly PageMember[];
  /** Headers about the list, such as `X-Total-Count`. */
  headers?: readonly PageMember[];
  /** Whether the header `Link` links to the adjacent pages. */
  hasLink?: boolean;
}
