-- Reads the table without keeping others from writing.
ALTER TABLE stores VALIDATE CONSTRAINT stores_download_limit_check;
