import { setTimeout as passing } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seeded } from '../../../tools/testing/cutting-proxy.js';
import { type InjectedFault, FAULTS } from './faults.js';
import { diskFull, SmallDisk } from './full-disk.js';
import { messageStorm } from './message-storm.js';
import { newYear } from './new-year.js';
import { type FaultReport, runFault } from './run-fault.js';
import { Storm } from './storm.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261121' },
    minutes: { type: 'string', default: '10' },
    /** `messages`: the providers that die alone; `new-year`: the clocks that pass New Year alone. */
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const until = performance.now() + Number(values.minutes) * 60_000;

/** Longer than a socket waits for a sign of life: the connections are given up by both sides. */
const longStall: InjectedFault = {
  name: 'connections to a node stall for a minute',
  strike: async (storm) => {
    const resume = storm.proxies[1]?.stall();
    await passing(60_000);
    resume?.();
  },
};

const reports: FaultReport[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);

const { requests, broken: brokenYear } = values.only === 'messages' ? { requests: 0, broken: [] } : await newYear();
if (values.only !== 'messages') print(`Two nodes passed New Year 2027 with ${requests} requests:`);
for (const line of brokenYear) print(`  BROKEN: ${line}`);
if (values.only === 'new-year') {
  if (brokenYear.length === 0) print('  each shift is judged by its own date, and both nodes tell the change of rules');
  process.exit(brokenYear.length === 0 ? 0 : 1);
}

const { messages, ends, repeated, broken: brokenMessages } = await messageStorm(seed);
print(`${messages} messages through providers that die, seed ${seed}:`);
print(`  ${[...ends].map(([end, count]) => `${count} ${end}`).join(', ')}; ${repeated} came again with the same key`);
for (const line of brokenMessages) print(`  BROKEN: ${line}`);
if (brokenMessages.length === 0)
  print('  each is where the outbox says, once, or is said to have failed or to be unknown');
if (values.only === 'messages') process.exit(brokenMessages.length === 0 ? 0 : 1);

const ms = (time: number) => `${Math.round(time)} ms`.padStart(9);

function report(report: FaultReport, storm: Storm): void {
  reports.push(report);
  const { name, firstAnswerMs, everybodyMs, silenceMs, commands, broken } = report;
  print(`${ms(firstAnswerMs)} ${ms(everybodyMs)} ${ms(silenceMs)}  ${name}`);
  const refused = storm.ledger.commands.filter(({ end }) => end === 'refused').length;
  if (broken.length === 0)
    print(
      `                                ${commands} commands so far, ${refused} refused: log, read models and boards as promised`,
    );
  for (const line of broken) print(`                                BROKEN: ${line}`);
}

print(
  `Faults under load, seed ${seed}, at least ${values.minutes} minutes. From the fault to the first answer about something asked after it, until everybody had one, and the longest time in which nobody was answered:`,
);
const storm = await Storm.start({ seed });
try {
  for (const fault of [...FAULTS, longStall]) report(await runFault(storm, fault), storm);
  const random = seeded(seed);
  while (performance.now() < until) {
    const fault = FAULTS[Math.floor(random() * FAULTS.length)];
    if (fault) report(await runFault(storm, fault), storm);
  }
} finally {
  await storm.end();
}

const disk = await SmallDisk.mount();
if (!disk) print('Not tried: the disk of the database is full. Only root may mount a small one, on Linux.');
else {
  try {
    const small = await Storm.start({ seed, folder: disk.folder });
    try {
      report(await runFault(small, diskFull(disk)), small);
    } finally {
      await small.end();
    }
  } finally {
    await disk.unmount();
  }
}

const broken = reports.filter((report) => report.broken.length > 0);
const isUnbroken = [broken, brokenMessages, brokenYear].every(({ length }) => length === 0);
print(
  isUnbroken
    ? `All ${reports.length} faults were survived.`
    : `${broken.length} of ${reports.length} faults have broken something, and ${brokenMessages.length} promises about messages and ${brokenYear.length} about New Year.`,
);
process.exit(isUnbroken ? 0 : 1);
