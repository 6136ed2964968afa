import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/db/schema.ts',
    './src/server/db/order-schema.ts',
    './src/server/db/room-schema.ts',
    './src/server/db/operator-schema.ts',
    './src/server/db/alarm-schema.ts',
  ],
  out: './src/server/db/migrations',
  casing: 'snake_case',
});
