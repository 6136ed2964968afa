# Written for Docker, but never run: there was no Docker engine where it was written.
#   docker build -t lingbo .
# To try it on this machine only (every visitor comes from outside the container, so demo codes must be asked for):
#   docker run --init -p 127.0.0.1:8000:8000 -e DEMO_ON_NETWORK=1 -v lingbo-data:/data lingbo
# For others: APP_MODE=production with an SMS service, see docs/operate.md.
#   docker run --init -p 8000:8000 -e APP_MODE=production -e SMS_PROVIDER=… -v lingbo-data:/data lingbo
#   docker run --init -e DATABASE_URL=… lingbo node --enable-source-maps dist/server/worker.js

FROM node:24-slim AS build
WORKDIR /app
# The weights first: they are half a gigabyte and change least.
COPY models ./models
RUN npm ci --prefix models
COPY espeak ./espeak
RUN npm ci --prefix espeak
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/setup.mjs && npm prune --omit=dev

FROM node:24-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
VOLUME /data
EXPOSE 8000
# PostgreSQL refuses to run as root.
USER node
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Neither npm nor the start script: all is installed and built, and npm as process 1 passes no SIGTERM on.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
