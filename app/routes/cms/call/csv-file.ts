import { houseDate } from '#app/house-clock.ts'

export const csvFile = (name: string, content: BodyInit) =>
  new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}-${houseDate(new Date())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
