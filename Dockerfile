# Builds the image of the service: docker build -t resource-test-service .
# `--ignore-scripts`: no downloaded package runs code here; all needed binaries are prebuilt.

FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The npm package with its dependencies, including OpenTelemetry (optional in npm), in the versions of the lock file.
RUN npm run pack service && mv dist/package /package && cp package-lock.json /package/
WORKDIR /package
RUN npm pkg delete peerDependenciesMeta && npm install --ignore-scripts --omit=dev --no-audit --no-fund

FROM node:22-slim
# It listens on all addresses of the container. Clients cannot force responses, because the image is for production.
# Requests never come from loopback in a container, so the token alone gives access to the control API, which only the
# sandbox serves by default.
ENV NODE_ENV=production HOST=0.0.0.0 BASE_URL=http://127.0.0.1:8080 DATA_DIR=/data SIMULATION=off CONTROL_REMOTE=on
WORKDIR /app
COPY --from=build /package ./
RUN mkdir --mode=700 /data && chown node:node /data
# The user `node`, as a number: Kubernetes checks `runAsNonRoot` only for numbers.
USER 1000
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `docker run IMAGE --memory`, `docker run IMAGE admin project list`, or without arguments. Serves a document:
# `docker run -v ./api.yaml:/api.yaml -p 8080:8080 IMAGE sandbox /api.yaml`.
ENTRYPOINT ["node", "dist/server/command.cjs"]
