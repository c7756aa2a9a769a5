import type { ProjectIdentity } from "../records.js";
import type { SearchChangeReader } from "../search-change-storage.js";
import type { CommittedState } from "./committed-state.js";

/** Reads nothing to learn that nothing is new, if nothing was committed since that was read. */
export class KnownChanges implements SearchChangeReader {
  constructor(
    private readonly stored: SearchChangeReader,
    private readonly cached: CommittedState,
    private readonly project: ProjectIdentity,
  ) {}

  news: SearchChangeReader["news"] = (index, since) => {
    const read = () => this.stored.news(index, since);
    const { projectKey, generation } = this.project;
    if (index.projectKey !== projectKey) return read();
    const { collection, format } = index;
    const name = `${projectKey} ${generation} ${collection} ${format} ${since.after}`;
    return this.cached.news(name, read);
  };
  state: SearchChangeReader["state"] = (...args) => this.stored.state(...args);
  records: SearchChangeReader["records"] = (...args) => this.stored.records(...args);
  page: SearchChangeReader["page"] = (...args) => this.stored.page(...args);
}
