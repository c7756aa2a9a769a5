import fetch from "node-fetch";
