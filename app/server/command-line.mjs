import { Command, InvalidArgumentError } from 'commander'

/**
 * @typedef {(command: string, words: string[]) => Promise<void>} RunCommand Runs a command with words that were understood,
 *   those of switches last.
 */

/**
 * Everything that `kalima` understands. Whatever else it is told ends with a `CommanderError`, before anything runs.
 * @param {{ version: string, run: RunCommand }} options
 */
export function commandLine({ version, run }) {
  const program = new Command('kalima')
    .description('Runs a Kalima site and looks after it.')
    .version(version, '--version', 'print the version')
    .helpOption('--help', 'print what can be done, or how to use one command')
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText('after', '\nSettings are environment variables; the README lists them.')

  /**
   * @param {string} words The command's name and its arguments.
   * @param {string} summary
   */
  const command = (words, summary) => {
    const added = program.command(words).description(summary).helpOption('--help', 'print this help')
    return added.showHelpAfterError(`kalima ${added.name()} --help says how it is used.`)
  }
  program.showHelpAfterError('kalima --help lists what can be done.')

  command(
    'start',
    'build if the sources have changed, bring the database up to date and serve the site',
  ).action(() => run('start', []))
  command('migrate', 'bring the database up to this version without serving the site').action(() =>
    run('migrate', []),
  )
  command('backup', 'write database, uploads and keys into one archive, also while the site runs')
    .argument('<file>', 'where to write it, such as kalima.tar.gz; an existing file is replaced')
    .action((file) => run('backup', [file]))
  command('restore', 'bring a site back from an archive, on either engine')
    .argument('<file>', 'an archive that kalima backup wrote')
    .option('--replace', 'drop what the database and the folder hold now')
    .option('--yes', 'do not ask before something is dropped')
    .action((file, options) => run('restore', [file, ...switches(options)]))
  command('check', 'look at settings, database, files, mail and DNS, and say how to fix what is wrong')
    .option('--json', 'print it for programs')
    .action((options) => run('check', switches(options)))
  command('reset-password', 'give the owner a new password, or a member of the team')
    .argument('[address]', 'the email address of the member')
    .action((address) => run('reset-password', address === undefined ? [] : [address]))
  command('erase', 'erase everything about an email address')
    .argument('<address>', 'such as somebody@example.org', toAddress)
    .action((address) => run('erase', [address]))
  command('seed-demo', 'add the demo data')
    .option('--remove', 'take the demo data out instead')
    .action((options) => run('seed-demo', switches(options)))
  return program
}

/** @param {Record<string, boolean>} options */
function switches(options) {
  return Object.keys(options).map((name) => `--${name}`)
}

/** @param {string} text */
function toAddress(text) {
  if (!/^\S+@\S+$/.test(text)) throw new InvalidArgumentError('That is not an email address.')
  return text
}
