import { describe, expect, it } from "@jest/globals";
import { DatabaseError } from "pg";
import { StorageUnavailable } from "../store-errors.js";
import { toStorageError } from "./postgres-errors.js";

function ofServer(code: string): DatabaseError {
  return Object.assign(new DatabaseError(`SQLSTATE ${code}`, 0, "error"), { code });
}

function internal(message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, "error"), { code: "XX000" });
}

/** What Citus says of a node, without an SQLSTATE of its own. */
const LOST_NODE = [
  "could not commit transaction for shard 102008 on at least one active node",
  "failure on connection marked as essential: 127.0.0.1:5433",
  "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally",
  "could not receive data from server: Connection reset by peer",
  "SSL SYSCALL error: EOF detected",
];

function ofSystem(code: string): Error {
  return Object.assign(new Error(code), { code });
}

describe("errors by which PostgreSQL is unavailable are classified", () => {
  const cases: Record<string, Error[]> = {
    unreachable: [
      ...["08006", "53300", "53200", "57P01", "57P03", "58030"].map(ofServer),
      ...LOST_NODE.map(internal),
      ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET"].map(ofSystem),
      new Error("timeout exceeded when trying to connect"),
      new AggregateError([ofSystem("ECONNREFUSED"), ofSystem("ECONNREFUSED")]),
    ],
    busy: ["55P03", "57014", "25P03"].map(ofServer),
    full: [ofServer("53100")],
    "read-only": [ofServer("25006")],
    corrupt: ["XX001", "XX002"].map(ofServer),
    inaccessible: [
      ...["28P01", "28000", "3D000", "42501"].map(ofServer),
      ofSystem("DEPTH_ZERO_SELF_SIGNED_CERT"),
      new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
      new Error("The server does not support SSL connections"),
    ],
  };

  it.each(Object.entries(cases))("%s", (failure, errors) => {
    for (const error of errors) {
      const told = toStorageError(error);
      expect(told).toBeInstanceOf(StorageUnavailable);
      expect([error.message, told]).toEqual([error.message, expect.objectContaining({ failure })]);
    }
  });

  it("but not errors of a statement, or of the program", () => {
    for (const error of [
      ofServer("23505"),
      ofServer("42P01"),
      ofServer("XX000"),
      new TypeError("x"),
    ]) {
      expect(toStorageError(error)).toBe(error);
    }
  });

  it("with the reason of each address that a name has", () => {
    const error = new AggregateError([new Error("one"), new Error("other")]);
    expect(toStorageError(error)).toMatchObject({
      message: "The database cannot be used: one; other",
    });
  });
});
