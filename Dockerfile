# For this machine:      docker build -t signpost .
# For both platforms:    docker buildx build --platform linux/amd64,linux/arm64 -t signpost .
# For more, see docs/deploy-docker.md.

# dist/ is the same on every platform, so it is built once, at native speed.
FROM --platform=$BUILDPLATFORM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# A layer of its own, so that changes in src/ do not trigger an install. All packages ship prebuilt binaries. Without
# --ignore-scripts, npm would run node-gyp for better-sqlite3, which builds nothing but still requires Python.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts scripts
COPY src src
# Not by scripts/run.mjs, which would install what is left out here.
RUN node --input-type=module -e "import { build } from './scripts/build.mjs'; \
  process.exitCode = await build(process.cwd(), process.execPath)" \
  && rm -r dist/worker-files

# On the image's own platform, because two of the packages ship binaries. What only the build needs is removed, and so are the
# node-* packages: they contain Node, which the image already has. The last command loads both binaries, so the build fails if
# one is missing.
FROM node:24-trixie-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY scripts scripts
COPY --from=build /app/dist dist
RUN node scripts/prune-modules.mjs \
  && node --input-type=module -e "import Database from 'better-sqlite3'; import { hashSync } from '@node-rs/bcrypt'; \
  new Database(':memory:').close(); hashSync('a password', { cost: 4 })"

FROM node:24-trixie-slim
# SQLite needs a temporary file for large imports, and /tmp may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SQLITE_TMPDIR=/data
WORKDIR /app
# `docker exec NAME signpost …` runs the command line.
RUN ln -s /app/dist/runtime/node.js /usr/local/bin/signpost && install -d -m 700 -o 10001 -g 10001 /data
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
# Explicit modes: those in a clone depend on the umask, and the server does not own these files.
COPY --chmod=755 migrations migrations
COPY --chmod=644 package.json LICENSE ./
# Numeric, so that Kubernetes and the like can see that it is not root. This user owns only /data.
USER 10001:10001
VOLUME /data
EXPOSE 3000
# By bash, which the base image has: Node would take 60 MB and 90 ms of a processor each time.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bash", "-O", "extglob", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET %s/api/health HTTP/1.0\\r\\n\\r\\n' \"${BASE_PATH%%*(/)}\" >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# No shell in between: SIGTERM reaches the server, which finishes requests in flight and exits with 0. With less room for new
# objects it takes 8 MB less, and was measured to be as fast.
ENTRYPOINT ["node", "--max-semi-space-size=4", "/app/dist/runtime/node.js"]
CMD ["serve"]
# Last, because they differ from build to build. docs/deploy-docker.md has the command that sets them.
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Signpost" \
  org.opencontainers.image.description="A self-hosted navigation site" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION"
