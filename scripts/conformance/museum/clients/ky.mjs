import ky from "ky";

const client = ky.create({ retry: 3 });

async function fetch(url, options) {
  try {
    return await client(url, options);
  } catch (error) {
    if (error.response) return error.response;
    throw error;
  }
}
