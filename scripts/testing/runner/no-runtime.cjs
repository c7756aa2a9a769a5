/** In the place of what Jest loads modules with: nothing is loaded with it. */
module.exports = class NoRuntime {
  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
};
