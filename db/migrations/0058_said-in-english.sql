-- Nothing of the tables: the views have columns from here on that the program reads (location_en, geography_en), which an
-- older one that starts again would take away with the views that it makes.
SELECT 1;
