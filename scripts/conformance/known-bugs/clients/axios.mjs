import axios from "axios";
import axiosRetry from "axios-retry";

const client = axios.create({ baseURL: baseUrl });
axiosRetry(client, { retries: 3, retryDelay: axiosRetry.exponentialDelay });

async function send(method, path, { pathParameters, query = [], headers, body, signal } = {}) {
  const url = filled(path, pathParameters) + encoded(query);
  const authorized = { Authorization: `Bearer ${await bearer()}`, ...headers };
  try {
    const request = { method, url, headers: authorized, data: body, signal };
    const { status, data } = await client(request);
    return { status, body: data };
  } catch (error) {
    if (error.response) return { status: error.response.status, body: error.response.data };
    throw axios.isCancel(error) ? signal.reason : error;
  }
}
