/** Jest's `testEnvironment`: no context of its own, since tests run in that of the process. */
module.exports = class SharedEnvironment {
  /** Jest puts the console of the file here. */
  global = {};

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {}
};
