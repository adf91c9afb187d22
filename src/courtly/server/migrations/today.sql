CREATE TABLE settings (
	name TEXT NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY (name)
);
CREATE TABLE tables (
	id TEXT NOT NULL,
	game TEXT NOT NULL,
	rules INTEGER NOT NULL,
	seats INTEGER NOT NULL,
	options TEXT NOT NULL,
	open INTEGER NOT NULL,
	seconds INTEGER NOT NULL,
	seed TEXT NOT NULL,
	created DOUBLE NOT NULL,
	started INTEGER DEFAULT '0' NOT NULL,
	result TEXT,
	rematch TEXT,
	kept TEXT DEFAULT '{}' NOT NULL,
	dealing INTEGER DEFAULT '1' NOT NULL,
	restarts TEXT DEFAULT '[]' NOT NULL,
	due DOUBLE,
	version INTEGER DEFAULT '0' NOT NULL,
	gone TEXT DEFAULT '[]' NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE answers (
	table_id TEXT NOT NULL,
	ply INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	text TEXT NOT NULL,
	PRIMARY KEY (table_id, ply, seat),
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE TABLE hints (
	table_id TEXT NOT NULL,
	ply INTEGER NOT NULL,
	seat INTEGER NOT NULL,
	PRIMARY KEY (table_id, ply, seat),
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE TABLE lines (
	table_id TEXT NOT NULL,
	ply INTEGER NOT NULL,
	seat INTEGER,
	text TEXT NOT NULL,
	PRIMARY KEY (table_id, ply),
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE TABLE moments (
	table_id TEXT NOT NULL,
	moved DOUBLE NOT NULL,
	PRIMARY KEY (table_id),
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE TABLE players (
	table_id TEXT NOT NULL,
	seat INTEGER NOT NULL,
	guest TEXT,
	name TEXT NOT NULL,
	bot TEXT,
	seed TEXT NOT NULL,
	promise TEXT DEFAULT '',
	PRIMARY KEY (table_id, seat),
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE INDEX lobby ON tables (open, started, created);
CREATE UNIQUE INDEX one_seat_each ON players (table_id, guest) WHERE guest IS NOT NULL;
CREATE INDEX tables_of_a_guest ON players (guest) WHERE guest IS NOT NULL;
CREATE INDEX with_clocks ON tables (id) WHERE started = 1 AND result IS NULL AND seconds > 0;
CREATE TRIGGER moment_of_a_line AFTER INSERT ON lines BEGIN
    INSERT INTO moments VALUES (NEW.table_id, (julianday('now') - 2440587.5) * 86400.0)
        ON CONFLICT (table_id) DO UPDATE SET moved = excluded.moved;
END;
