import ky from "ky";

const client = ky.create({ retry: 3 });
const responseOf = (error) => error.response ?? Promise.reject(error);
const fetch = (url, options) => client(url, options).catch(responseOf);
