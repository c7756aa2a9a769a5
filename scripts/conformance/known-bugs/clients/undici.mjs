import { Agent, fetch as undiciFetch, RetryAgent } from "undici";

const dispatcher = new RetryAgent(new Agent());
const fetch = (url, options) => undiciFetch(url, { ...options, dispatcher });
