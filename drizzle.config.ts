import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './app/accounts/tables.ts',
    './app/audit/*table.ts',
    './app/backups/table.ts',
    './app/mail/mail-queue-table.ts',
    './app/newsletter/tables.ts',
    './app/content/*/table.ts',
    './app/content/files/readings-table.ts',
    './app/content/engine/revision.server.ts',
  ],
  out: './db/migrations',
})
