import { testCostlyBodies } from "./costly-bodies-suite.js";

// It stores by the same code as a sandbox: PUT and PATCH are tested there.
testCostlyBodies("made service", ["GET"]);
