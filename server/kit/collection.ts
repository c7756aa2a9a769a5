import type { ResponseRoom } from "../operation-types.js";

/** A kind of thing that is stored, and how paths and properties name one. */
export interface Collection {
  /** Its name in the store: two of one name share their things. */
  readonly name: string;
  /** The path parameters that say what a thing belongs to, such as the owner of pets. */
  readonly within?: readonly string[];
  /** The path parameter with the id of a thing. */
  readonly idParameter: string;
  /** The property with the id; without one, only paths have it. */
  readonly idProperty?: string;
  /** What ids look like that the service makes. Default: `uuid`. */
  readonly newId?: "uuid" | "number" | "digits" | "hex";
  /** Properties that are given the time: at the creation, or at every change as well. */
  readonly created?: readonly string[];
  readonly changed?: readonly string[];
}

/** What of a request the store needs. */
export interface StoringRequest {
  params: object;
  query: object;
  body?: unknown;
  /** Bounds the response. */
  room: ResponseRoom;
}

/** The query parameters by which a client walks through a list. */
export interface Paging {
  /** How many. */
  limit?: string;
  /** How many to leave out. */
  offset?: string;
  /** Which page, from 1 on. */
  page?: string;
  /** The id of the last one of the page before. */
  after?: string;
  /** Parameters that name a property: only things with that value are listed. */
  filters?: readonly string[];
}

/** A page of a list. */
export interface Page {
  items: readonly object[];
  /** Of the whole list. */
  total: number;
  offset: number;
  /** The number of items if the page is shorter than requested, since no more fit into a response. */
  limit: number;
}
