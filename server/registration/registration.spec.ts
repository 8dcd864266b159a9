import { Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { expect, it } from 'vitest';
import { Registers, Requires } from './registers.js';
import { RegistrationModule } from './registration.module.js';
import { Registry } from './registry.js';

interface Named {
  readonly name: string;
}

class Instruments extends Registry<Named> {
  protected nameOf({ name }: Named): string {
    return name;
  }
}

@Registers(Instruments)
@Injectable()
class Trumpet implements Named {
  readonly name = 'trumpet';
}

@Injectable()
class Strings {
  @Registers(Instruments) readonly violin = { name: 'violin' };
  readonly harp = { name: 'harp' };
}

@Registers(Instruments, { name: 'drum' }, { name: 'bell' })
@Module({ providers: [Instruments, Trumpet, Strings] })
class BandModule {}

const start = (...modules: Type[]) =>
  NestFactory.createApplicationContext(
    { module: class {}, imports: [RegistrationModule, ...modules] },
    { logger: false, abortOnError: false },
  );

it('a registry contains what modules, providers and their properties register', async () => {
  const app = await start(BandModule);
  const names = app
    .get(Instruments)
    .all()
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(['bell', 'drum', 'trumpet', 'violin']);
  await app.close();
});

it('the application does not start with two registrations of one name', async () => {
  @Registers(Instruments, { name: 'violin' })
  @Module({})
  class SecondViolinModule {}
  await expect(start(BandModule, SecondViolinModule)).rejects.toThrow('Instruments are given violin twice');
});

it('the application does not start without a required registration', async () => {
  @Requires(Instruments, ['drum', 'oboe', 'tuba'])
  @Module({})
  class ConductorModule {}
  await expect(start(ConductorModule, BandModule)).rejects.toThrow('Instruments lack oboe, tuba');
});

it('the application does not start when the registry of a registration is missing', async () => {
  @Registers(Instruments, { name: 'drum' })
  @Module({})
  class DrumModule {}
  await expect(start(DrumModule)).rejects.toThrow('Instruments');
});
