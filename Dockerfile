# The service as an image of its own: docker build -t resource-test-service .
# `npm ci --ignore-scripts`: what it needs comes built, and nothing it downloads runs here.

FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The package that npm users get, its dependencies and, no longer optional, OpenTelemetry, in the versions of the lock file.
RUN npm run pack service && mv dist/package /package && cp package-lock.json /package/
WORKDIR /package
RUN npm pkg delete peerDependenciesMeta && npm install --ignore-scripts --omit=dev --no-audit --no-fund

FROM node:22-slim
# Inside, it listens on every address; outside, it is where the port is published. The image is for operation:
# clients cannot force responses. Requests come from the container's network, never from loopback: a control API, which
# only the sandbox has by default, is reached with its token.
ENV NODE_ENV=production HOST=0.0.0.0 BASE_URL=http://127.0.0.1:8080 DATA_DIR=/data SIMULATION=off CONTROL_REMOTE=on
WORKDIR /app
COPY --from=build /package ./
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `docker run IMAGE --memory`, `docker run IMAGE admin project list`, or without arguments. Serves a document:
# `docker run -v ./api.yaml:/api.yaml -p 8080:8080 IMAGE sandbox /api.yaml`.
ENTRYPOINT ["node", "dist/server/command.cjs"]
