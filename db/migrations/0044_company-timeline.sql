ALTER TABLE "vc_portfolio_companies" ADD COLUMN "milestones" jsonb;
