import { expect, it } from "@jest/globals";
import { banner } from "./banner.js";
import { readConfig } from "./operation/config.js";

it.each([
  ["postgres://user:secret@db:5433/service?sslmode=require", "db:5433/service"],
  [
    "postgres://user:secret@one:1,two,three:3/service?target_session_attrs=any",
    "one:1,two,three:3/service",
  ],
  ["postgres://user:secret@%2Frun%2Fpostgresql/service", "/run/postgresql/service"],
  ["postgres:///service?host=/run/postgresql", "/run/postgresql/service"],
])("the text of the start says where the data of %s is, without its password", (url, place) => {
  const text = banner(readConfig({ DATABASE_URL: url }), undefined);
  expect(text).toContain(`  Data: PostgreSQL, ${place}\n`);
  expect(text).not.toContain("secret");
});
