-- Runs once, when the database is made: the nodes use a role that owns its database and nothing else.
\getenv password ROOSTER_PASSWORD
create role rooster login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database rooster owner rooster;
revoke connect on database rooster from public;
