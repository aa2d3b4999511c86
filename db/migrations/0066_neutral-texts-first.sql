-- Neutral texts had the day of the first start, and stayed in force beside a house's own text that bears its true date.
UPDATE "legal_texts" SET "date" = '2000-01-01', "updated_by" = 'system'
WHERE "version" = 1 AND "id" IN ('5c1d0a4e-0b7f-4a53-9a51-6d1f00000001', '5c1d0a4e-0b7f-4a53-9a51-6d1f00000002');
