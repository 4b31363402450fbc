#!/bin/sh
# Starts the server in a container. The volume holds the releases of earlier images, whose assets open pages still need;
# the release of this image is put beside them, and serves. Node takes the place of this shell, and with it the signals.
set -eu
cd "$(dirname "$0")/../.."

for place in releases pages; do
  mkdir -p "$DIST_DIR/$place"
  for made in dist/"$place"/*; do
    there="$DIST_DIR/$place/$(basename "$made")"
    [ -e "$there" ] && continue
    # The server removes what a kill leaves of this.
    cp -R "$made" "$there.next-$$"
    mv "$there.next-$$" "$there"
  done
done

# Finds the release, makes it the current one, and builds nothing.
node --import tsx src/build/prepare-start.ts
exec node --import tsx src/server/primary.ts
