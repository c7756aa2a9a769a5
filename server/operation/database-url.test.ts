import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseAddress, parseDatabaseUrl } from "./database-url.js";

const PLAIN: DatabaseAddress = {
  hosts: [{ host: "db", port: undefined }],
  user: undefined,
  password: undefined,
  database: "shop",
  sslMode: "prefer",
  certificates: {},
  isReadWriteOnly: false,
  options: undefined,
  applicationName: undefined,
};
let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "certificates-"));
  file = join(folder, "root.crt");
  writeFileSync(file, "CERTIFICATE");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("parseDatabaseUrl", () => {
  const two = [
    { host: "one", port: 5432 },
    { host: "two", port: undefined },
  ];
  const cases: Record<string, Partial<DatabaseAddress>> = {
    "postgres://db/shop": {},
    "postgresql://db/shop": {},
    "postgres://db": { database: undefined },
    "postgres:///shop": { hosts: [{ host: undefined, port: undefined }] },
    "postgres://user@db/shop": { user: "user" },
    "postgres://user:a:b%40c@db:6432/shop": {
      hosts: [{ host: "db", port: 6432 }],
      ...{ user: "user", password: "a:b@c" },
    },
    "postgres://user:p@ss@db/shop": { user: "user", password: "p@ss" },
    "postgres://[::1]:5433/shop": { hosts: [{ host: "::1", port: 5433 }] },
    "postgres://%2Frun%2Fpostgresql/shop": {
      hosts: [{ host: "/run/postgresql", port: undefined }],
    },
    "postgres:///shop?host=/run/postgresql&port=5433": {
      hosts: [{ host: "/run/postgresql", port: 5433 }],
    },
    "postgres://one:5432,two/shop": { hosts: two, isReadWriteOnly: true },
    "postgres://one:5432,two/shop?target_session_attrs=any": { hosts: two },
    "postgres:///shop?host=one,two&port=1,2": {
      hosts: [
        { host: "one", port: 1 },
        { host: "two", port: 2 },
      ],
      isReadWriteOnly: true,
    },
    "postgres://db/shop?target_session_attrs=read-write": { isReadWriteOnly: true },
    "postgres://db/shop?target_session_attrs=primary": { isReadWriteOnly: true },
    "postgres://db/shop?sslmode=disable": { sslMode: "disable" },
    "postgres://db/shop?sslmode=verify-full&sslrootcert=system": { sslMode: "verify-full" },
    "postgres://db/shop?options=-c%20search_path%3Dshop&application_name=a%20b": {
      options: "-c search_path=shop",
      applicationName: "a b",
    },
    "postgres:///?user=a&password=b&dbname=c&host=db": { user: "a", password: "b", database: "c" },
  };
  it.each(Object.entries(cases))("reads %s", (url, parts) => {
    expect(parseDatabaseUrl(url)).toEqual({ ...PLAIN, ...parts });
  });

  it("reads the files of certificates", () => {
    const url = `postgres://db/shop?sslmode=verify-ca&sslrootcert=${file}&sslcert=${file}&sslkey=${file}`;
    const certificates = { ca: "CERTIFICATE", cert: "CERTIFICATE", key: "CERTIFICATE" };
    expect(parseDatabaseUrl(url)).toEqual({ ...PLAIN, sslMode: "verify-ca", certificates });
  });

  it.each([
    ["mysql://u:secret@db/shop", "not of the form postgres://USER:PASSWORD@HOST/DATABASE"],
    ["postgres://u:secret@db:x/shop", "a host that is not of the form NAME:PORT"],
    ["postgres://u:secret@db:99999/shop", "a port that is not a number up to 65535"],
    ["postgres://u:secret@one,/shop", "a host that is not of the form NAME:PORT"],
    ["postgres://u:secret%zz@db/shop", "a % that encodes nothing"],
    ["postgres://u:secret@db/shop?sslmod=require", /^a parameter that is none of host, port, .*/],
    ["postgres://u:secret@db/shop?sslmode=no-verify", /^sslmode is not one of disable, allow, .*/],
    ["postgres://u:secret@db/shop?target_session_attrs=standby", /^target_session_attrs is not .*/],
    ["postgres://u:secret@db/shop?sslmode=verify-ca", "sslmode=verify-ca needs a sslrootcert"],
    [
      "postgres://u:secret@db/shop?sslrootcert=system",
      "sslrootcert=system needs sslmode=verify-full",
    ],
    [
      "postgres://u:secret@db/shop?sslrootcert=/not/there",
      "the file of sslrootcert cannot be read",
    ],
  ])("rejects %s in a line without its password", (url, reason) => {
    const rest = typeof reason === "string" ? reason : reason.source.slice(1);
    const line = new RegExp(`^DATABASE_URL: (?!.*secret)${rest.replace(/[?%]/g, "\\$&")}\\.$`);
    expect(() => parseDatabaseUrl(url)).toThrow(line);
  });
});
