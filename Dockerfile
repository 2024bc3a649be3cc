# For this machine:      docker build -t signpost .
# For both platforms:    docker buildx build --platform linux/amd64,linux/arm64 -t signpost .
# docs/deploy-docker.md tells more.

# dist/ is the same on every platform, so the machine that builds makes it once, at its own speed.
FROM --platform=$BUILDPLATFORM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# A layer of its own, so that a change of src/ does not install again. All packages bring their binaries along; without
# --ignore-scripts npm would call node-gyp for better-sqlite3, which does nothing, but wants Python for it.
RUN npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY src src
RUN node scripts/run.mjs build

# On the platform of the image, because two of the packages bring binaries. The packages node-* are a Node, which this
# image has. The last command uses both binaries: an image without one of them is not made.
FROM node:24-trixie-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  && node --input-type=module -e "import Database from 'better-sqlite3'; import { hashSync } from '@node-rs/bcrypt'; \
  new Database(':memory:').close(); hashSync('a password', { cost: 4 })"

FROM node:24-trixie-slim
# SQLite needs a temporary file for a large import, and /tmp may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SQLITE_TMPDIR=/data
WORKDIR /app
# `docker exec NAME signpost …` runs the command line.
RUN ln -s /app/dist/runtime/node.js /usr/local/bin/signpost && install -d -m 700 -o 10001 -g 10001 /data
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
# The modes are given because those of a clone depend on the umask, and the server is not their owner.
COPY --chmod=755 migrations migrations
COPY --chmod=644 package.json LICENSE ./
# A number, so that Kubernetes and the like can see that it is not root. Nobody owns more than /data.
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}${(process.env.BASE_PATH ?? '').replace(/\\/+$/, '')}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell in between: SIGTERM reaches the server, which finishes what is in flight and ends with 0.
ENTRYPOINT ["node", "/app/dist/runtime/node.js"]
CMD ["serve"]
