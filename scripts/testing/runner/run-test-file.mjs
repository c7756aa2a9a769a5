// Jest's `testRunner`: runs test files with Jest's own tests, hooks and expectations, but loads their modules as
// Node does, once for all files of a process. Jest's registry of modules for each file took two fifths of the time.
import { createRequire, register } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { jest, setGlobals } from "./jest-globals.mjs";
import { stackTrace } from "./stack-trace.mjs";
import { TestContext } from "./test-context.mjs";

const { resolve } = createRequire(createRequire(import.meta.url).resolve("jest/package.json"));
const require = createRequire(resolve("@jest/core"));
/** As CommonJS modules see it. */
const asyncHooks = require("node:async_hooks");
const circus = join(dirname(require.resolve("jest-circus/package.json")), "build");
/** The module that Jest loads anew for each file as well: it has the tests and the hooks of one. */
const ADAPTER = join(circus, "jestAdapterInit.js");

register("./typescript-hooks.mjs", import.meta.url);
process.setSourceMapsEnabled(true);
// Most of what tests run they run seldom: to optimize it later takes a tenth less of CPU time. Later versions of
// Node have no such flag, and say so for each process that sets it.
if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=2000000");

/**
 * Runs one file. What it left in the environment variables, the working directory or a function spied on is put
 * back; nothing else keeps a file from those before it.
 */
export default async function runTestFile(
  globalConfig,
  config,
  environment,
  runtime,
  testPath,
  sendMessageToJest,
) {
  if (globalConfig.watch || globalConfig.watchAll || globalConfig.collectCoverage) {
    throw new Error(
      "Watching and coverage need modules loaded for each file: add --config scripts/testing/isolated.config.mjs",
    );
  }
  const restore = keepProcess(environment.global.console);
  const { adapter, contexts } = newAdapter();
  const { initialize, runAndTransformResultsToJestFormat } = adapter;
  try {
    await initialize({
      ...{ config, environment, globalConfig, runtime, sendMessageToJest, testPath },
      localRequire: require,
      parentProcess: process,
      setGlobalsForRuntime: setGlobals,
    });
    await import(pathToFileURL(testPath).href);
    const now = Date.now();
    const setupAfterEnvPerfStats = { setupAfterEnvStart: now, setupAfterEnvEnd: now };
    return await runAndTransformResultsToJestFormat({
      ...{ config, globalConfig, setupAfterEnvPerfStats, testPath },
    });
  } finally {
    for (const context of contexts) context.disable();
    restore();
  }
}

const ASSIGNED = { writable: true, enumerable: true, configurable: true };

/** The adapter for one file, and the contexts in which it runs tests, to be disabled when the file has ended. */
function newAdapter() {
  delete require.cache[ADAPTER];
  // Jest's name for the listeners to events, to which each file adds its own.
  delete globalThis[Symbol.for("EVENT_HANDLERS")];
  const contexts = [];
  class KnownContext extends TestContext {
    constructor() {
      super();
      contexts.push(this);
    }
  }
  // Some versions of Node have a property that cannot be assigned, others one that can.
  const name = "AsyncLocalStorage";
  const own = Object.getOwnPropertyDescriptor(asyncHooks, name);
  Object.defineProperty(asyncHooks, name, { ...ASSIGNED, value: KnownContext });
  try {
    return { adapter: require(ADAPTER), contexts };
  } finally {
    Object.defineProperty(asyncHooks, name, own);
  }
}

/** Puts the file's console in the place of the process's. The function that is returned puts all back. */
function keepProcess(testConsole) {
  const { console } = globalThis;
  const environment = { ...process.env };
  const folder = process.cwd();
  globalThis.console = testConsole;
  // In the place of Jest's, which knows the source maps of its own modules only.
  Error.prepareStackTrace = stackTrace;
  // Of a hundred frames, as Jest sets it, each error that the service makes would cost ten times as much.
  Error.stackTraceLimit = 10;
  return () => {
    jest.restoreAllMocks();
    globalThis.console = console;
    process.chdir(folder);
    for (const name of Object.keys(process.env)) {
      if (!(name in environment)) delete process.env[name];
    }
    Object.assign(process.env, environment);
  };
}
