# The service as an image of its own: docker build -t resource-test-service .
# `npm ci --ignore-scripts`: what it needs comes built, and nothing it downloads runs here.

FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --ignore-scripts --omit=dev --no-audit --no-fund

FROM node:22-slim
# Inside, it listens on every address; outside, it is where the port is published.
ENV NODE_ENV=production HOST=0.0.0.0 BASE_URL=http://127.0.0.1:8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# It is read from where the sources are.
COPY --from=build /app/server/products/sample-data server/products/sample-data
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
