import { testCostlyBodies } from "./costly-bodies-suite.js";

testCostlyBodies("sandbox", ["GET", "PUT", "PATCH"]);
