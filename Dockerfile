# Image of the shop. Builds with all packages, runs with production packages. The user owns only the data and cache folders.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build
# Stores the command's compiled code, since the image's user cannot.
RUN npm run shop -- --help > /dev/null
RUN npm prune --omit=dev

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir -m 700 /data && chown node:node /data
COPY --from=build /app ./
# Cache of resized pictures.
RUN mkdir -p .next/cache && chown node:node .next/cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./scripts/environment.mjs", "scripts/run.mjs", "lib/http/server.ts"]
