#!/bin/sh
# A command of Kalima with the settings, the secrets and the rights of its unit: sudo sh deploy/kalima.sh check
[ -t 0 ] && terminal=--pty || terminal=--pipe
# A check finds folders as the unit finds them, those of `systemctl edit` included. A backup may go wherever its user can write.
confined=
if [ "$1" = check ]; then
  confined='--property=ProtectSystem=strict --property=ProtectHome=yes'
  for folder in $(systemctl show --property=ReadWritePaths --value kalima); do
    confined="$confined --property=ReadWritePaths=$folder"
  done
fi
# The shell below, not this one or systemd, knows where the secrets are.
# shellcheck disable=SC2016
exec systemd-run --quiet --wait --collect $terminal --uid=kalima --working-directory=/opt/kalima \
  --property=EnvironmentFile=-/etc/kalima/environment \
  --property=LoadCredential=database_url:/etc/kalima/secrets/database_url \
  --property=LoadCredential=payload_secret:/etc/kalima/secrets/payload_secret \
  --property=StateDirectory=kalima --property=StateDirectoryMode=0700 --property=UMask=0077 $confined \
  --setenv=NODE_ENV=production --setenv=DATA_DIR=/var/lib/kalima \
  sh -c 'DATABASE_URL_FILE=$CREDENTIALS_DIRECTORY/database_url PAYLOAD_SECRET_FILE=$CREDENTIALS_DIRECTORY/payload_secret \
    exec node app/server/kalima.mjs "$@"' kalima "$@"
