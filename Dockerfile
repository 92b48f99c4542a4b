# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node app/server/start.mjs --build-only

FROM node:24-bookworm-slim AS install
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
# Nothing of this runs: maps, types and words about packages, and what other systems load.
RUN find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.bare' \) -delete \
 && find node_modules/fs-native-extensions/prebuilds -mindepth 1 -maxdepth 1 ! -name 'linux-*' -exec rm -r {} +
RUN mkdir /data

# Node and what it links to: no shell, no package manager, not root.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=install --chown=65532:65532 /data /data
COPY --from=install /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY app/server/kalima.mjs app/server/command-line.mjs app/server/start.mjs ./app/server/
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["/nodejs/bin/node", "-e", "http.get({ host: process.env.HOST || '127.0.0.1', port: process.env.PORT || 3000, path: '/api/system/live' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "app/server/kalima.mjs"]
CMD ["start"]
