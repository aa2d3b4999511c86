import { customType, pgTable, text } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const fileReadings = pgTable('file_readings', {
  name: text('name').primaryKey(),
  text: text('text').notNull(),
  cover: bytea('cover'),
})
