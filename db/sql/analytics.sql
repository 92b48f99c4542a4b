ALTER TABLE "analytics_visitors" SET (fillfactor = 80); -- each visit updates its visitor
