CREATE TABLE "history_retention" (
	"id" integer PRIMARY KEY NOT NULL,
	"years" integer
);
